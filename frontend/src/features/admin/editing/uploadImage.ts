import { calls } from '@portafolio/proxy/contract';
import { send } from '../../../api/client.ts';

interface Place {
  kind: 'article' | 'foro';
  id: number;
  /** An image inside the text leaves the item's own image as it is. */
  inText?: boolean;
  /** What was read of the item, and what follows it when the upload was the only change. */
  version?: string | undefined;
  onVersion?: (next: string) => void;
}

/** Stores an image and tells its path. */
export async function uploadImage(file: File, place: Place): Promise<string> {
  const { kind, id, inText = false } = place;
  const body = new FormData();
  body.set(`${kind}_id`, String(id));
  if (inText) body.set('in_text', 'true');
  body.set('image', file);
  const { data, version } = await send(calls[kind].upload, { body, version: place.version });
  if (version !== undefined) place.onVersion?.(version);
  return data;
}
