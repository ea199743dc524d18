import { Box } from '@chakra-ui/react/box';
import type { LibraryImage } from '@portafolio/proxy/contract';
import { images as calls } from '@portafolio/proxy/contract/images';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ImageGrid } from '../../components/library/ImageGrid.tsx';
import { PAGE, useImages } from '../../components/library/useImages.ts';
import { NothingFound } from '../../components/list/NothingFound.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAction } from '../../state/useAction.ts';
import { ImageCard } from './images/ImageCard.tsx';

/** Every picture that was uploaded, what it shows, and where it is used. */
export function ImagesScreen() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1) || 1;
  const { images, total, error: notRead, load } = useImages(params.get('keyword') ?? '', page);
  const { busy, error, run } = useAction();
  const [asked, setAsked] = useState<LibraryImage>();
  const [done, setDone] = useState('');
  const remove = async ({ _id, name }: LibraryImage) => {
    setAsked(undefined);
    setDone('');
    const went = await run(() => request(calls.delete, { params: { id: _id } }));
    if (went) setDone(`«${name}» se borró.`);
    if (went && images?.length === 1 && page > 1)
      setParams((now) => ({ ...Object.fromEntries(now), page: String(page - 1) }));
    // Where it is used meanwhile is seen then too.
    else await load();
  };
  return (
    <Page title="Imágenes" aside={<SearchBox label="Buscar imágenes" />}>
      <Box display="grid" gap="4">
        {notRead !== null && <ErrorAlert text={notRead} onRetry={() => void load()} />}
        {error !== null && <ErrorAlert text={error} />}
        {done && <Notice status="success">{done}</Notice>}
        {!images && notRead === null && <Loader />}
        {images?.length === 0 && (
          <NothingFound empty="Todavía no hay imágenes: aquí estarán las que subas." next={null} />
        )}
        {images && images.length > 0 && (
          <ImageGrid label="Imágenes" images={images}>
            {(image) => <ImageCard image={image} busy={busy} onRemove={() => setAsked(image)} />}
          </ImageGrid>
        )}
      </Box>
      <Pager total={total} size={PAGE} />
      <ConfirmDialog
        open={asked !== undefined}
        question="¿Borrar esta imagen?"
        subject={asked ? `«${asked.name}» no se usa, y no se podrá recuperar.` : ''}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Page>
  );
}
