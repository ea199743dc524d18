import { sessions } from '@portafolio/proxy/contract/sessions';
import { axiosClient } from '../../api/client.ts';

/** Ends a session at the server, also where another account is logged in here by then. */
export async function endSession(token: string): Promise<void> {
  const { method, path } = sessions.logout;
  const client = await axiosClient();
  await client.request({ method, url: path, headers: { Authorization: `Bearer ${token}` } });
}
