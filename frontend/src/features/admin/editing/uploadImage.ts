import { calls } from '@portafolio/proxy/contract';
import { send } from '../../../api/client.ts';

interface UploadTarget {
  kind: 'article' | 'foro';
  id: number;
  /** An image inside the text does not replace the item's own image. */
  inText?: boolean;
  /** The loaded version of the item, and the new one if the upload was the only change. */
  version?: string | undefined;
  onVersion?: (next: string) => void;
}

/** Uploads an image and returns its path. */
export async function uploadImage(file: File, target: UploadTarget): Promise<string> {
  const { kind, id, inText = false } = target;
  const body = new FormData();
  body.set(`${kind}_id`, String(id));
  if (inText) body.set('in_text', 'true');
  body.set('image', file);
  const { data, version } = await send(calls[kind].upload, { body, version: target.version });
  if (version !== undefined) target.onVersion?.(version);
  return data;
}
