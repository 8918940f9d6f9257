import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { send } from '#platform/web/http.ts';
import { startSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { signIn } from '../calls/log-in.ts';
import { codeMessages } from '../rules/codes.ts';
import { words } from './bare-words.ts';
import { noteLogin } from './just-logged-in.ts';
import type { LoginLink } from './link-hash.ts';

/**
 * Logs in by a login link. A toast says that it does not work, or why there is none (specification: login-by-link). Throws
 * where the server has not decided.
 */
export async function openLink(link: LoginLink): Promise<void> {
  if ('failed' in link) return showToast(words.failed(link.failed), 'error');
  try {
    if ('refused' in link) throw new ApiError(403, codeMessages.linkExpired);
    const headers = await refreshTokens.headers();
    const body = { token: link.token, plan_manager: brand.code };
    const reply = await send(signIn, { headers, body }, {});
    noteLogin();
    await startSession(reply);
  } catch (error) {
    if (!(error instanceof ApiError) || error.undecided || error.status === 429) throw error;
    showToast(codeMessages.linkExpired, 'error');
  }
}
