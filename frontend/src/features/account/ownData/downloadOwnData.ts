import { ownData } from '@portafolio/proxy/contract/own-data';
import { ApiError, failureOf } from '../../../api/failure.ts';

async function fetchZip(token: string): Promise<Blob> {
  const call = ownData.export;
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`/api${call.path}/`, { headers }).catch(() => {
    throw new ApiError(failureOf(call, 'Network Error'));
  });
  if (response.ok) return response.blob();
  const data: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  throw new ApiError(
    failureOf(call, `Request failed with status code ${String(status)}`, { status, data }),
  );
}

/** The HTTP client reads JSON only, and this is a file. */
export async function downloadOwnData(token: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await fetchZip(token));
  link.download = 'mis-datos.zip';
  link.click();
  URL.revokeObjectURL(link.href);
}
