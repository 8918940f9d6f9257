// Whether a manifest is what the Kubernetes API takes: by the validators of `kubernetes-models`, which are made of the API's
// own document. They leave alone what they do not know; so a field that none of them has looked at is a mistake, too.

import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

/** By the version and the kind that a manifest names. */
const validators: Readonly<Record<string, (manifest: unknown) => boolean>> = {
  'apps/v1 Deployment': deployment,
  'batch/v1 CronJob': cronJob,
  'batch/v1 Job': job,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

/** What is wrong with a manifest: what its schema refuses, and the fields that it does not have. */
export function mistakesIn(manifest: Readonly<Record<string, unknown>>): unknown[] {
  const validate = validators[[manifest['apiVersion'], manifest['kind']].join(' ')];
  if (!validate) return ['no kind that is known here'];
  const unread = new Set<string>();
  const isValid = validate(watched(manifest, '', unread));
  if (!isValid) return ['errors' in validate ? validate.errors : 'refused'];
  return [...unread];
}

/** The value, which notes what of it has been read. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(
    ([key, one]) => [key, watched(one, `${path}/${key}`, unread)] as const,
  );
  for (const [key] of own) unread.add(`${path}/${key}`);
  return new Proxy<object>(Array.isArray(value) ? own.map(([, one]) => one) : Object.fromEntries(own), {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key);
    },
  });
}
