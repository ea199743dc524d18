import { calls } from '@portafolio/proxy/contract';
import { send } from '../../../api/client.ts';

interface UploadTarget {
  kind: 'article' | 'foro';
  id: number;
}

/** Uploads an image for what is being edited and returns its path. It counts, and is kept, once that is saved. */
export async function uploadImage(file: File, { kind, id }: UploadTarget): Promise<string> {
  const body = new FormData();
  body.set(`${kind}_id`, String(id));
  body.set('in_text', 'true');
  body.set('image', file);
  const { data } = await send(calls[kind].upload, { body });
  return data;
}
