import { calls } from '@portafolio/proxy/contract';
import { request } from '../../../api/client.ts';

interface Place {
  kind: 'article' | 'foro';
  id: number;
  /** An image inside the text leaves the item's own image as it is. */
  inText?: boolean;
}

/** Stores an image and tells its path. */
export function uploadImage(file: File, { kind, id, inText = false }: Place): Promise<string> {
  const body = new FormData();
  body.set(`${kind}_id`, String(id));
  if (inText) body.set('in_text', 'true');
  body.set('image', file);
  return request(calls[kind].upload, { body });
}
