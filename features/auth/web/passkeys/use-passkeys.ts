import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { passkeys } from '#platform/web/device/passkeys.ts';
import { callQuery } from '#platform/web/query.ts';
import {
  addPasskey,
  answerPasskeyOffer,
  askPasskey,
  listPasskeys,
  type PasskeyList,
  removePasskey,
  renamePasskey,
} from '../../calls/passkeys.ts';

const passkeysQuery = () => callQuery(listPasskeys, {});

/** The passkeys of the signed-in person, and what can be done with them. Each deed rejects where it fails. */
export function usePasskeys() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery());
  const keep = (list: PasskeyList) => void client.setQueryData(passkeysQuery().queryKey, list);
  return {
    query,
    /** Gives whether it was added: the person may change their mind in the device's own dialog. */
    add: async (name: string): Promise<boolean> => {
      const { options } = await api(askPasskey, {});
      const answer = await passkeys.make(options);
      if (!answer) return false;
      keep(await api(addPasskey, { body: { answer, name } }));
      return true;
    },
    rename: async (passkey: string, name: string) =>
      keep(await api(renamePasskey, { params: { passkey }, body: { name } })),
    remove: async (passkey: string) => keep(await api(removePasskey, { params: { passkey } })),
    answerOffer: async (answer: 'later' | 'never') =>
      keep(await api(answerPasskeyOffer, { body: { answer } })),
  };
}
