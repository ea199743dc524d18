import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LibraryImage } from '@portafolio/proxy/contract';
import { useCallback, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../feedback/Dialog.tsx';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loader } from '../feedback/Loading.tsx';
import { EmptyMessage } from '../list/EmptyMessage.tsx';
import { Pages } from '../list/Pages.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { ImageGrid, Thumbnail } from './ImageGrid.tsx';
import { PAGE, useImages } from './useImages.ts';

export interface ImageChooserProps {
  onChoose: (image: LibraryImage) => void;
  onCancel: () => void;
}

const Choice = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    w: 'full',
    h: 'full',
    p: '3',
    textAlign: 'start',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
  },
});

/** One of the library's pictures, chosen with the mouse or the keys. */
export function ImageChooser({ onChoose, onCancel }: ImageChooserProps) {
  const title = useId();
  const [{ keyword, page }, setWanted] = useState({ keyword: '', page: 1 });
  const { images, total, error, load } = useImages(keyword, page);
  const search = useCallback((next: string) => setWanted({ keyword: next, page: 1 }), []);
  const step = (to: number, label: string) => (
    <Button variant="outline" onClick={() => setWanted({ keyword, page: to })}>
      {label}
    </Button>
  );
  // Beside the page: in the form that asks for a picture, Enter would send that form.
  return createPortal(
    <Dialog open rem={60} labelledBy={title} onCancel={onCancel}>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
      >
        <Box as="h2" id={title} textStyle="card">
          Tus imágenes
        </Box>
        <SearchField label="Buscar en tus imágenes" keyword={keyword} onSearch={search} />
      </Box>
      <Box my="6" minH="20rem">
        {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
        {!images && error === null && <Loader />}
        {images?.length === 0 && (
          <EmptyMessage>
            {keyword ? `Nada coincide con «${keyword}»` : 'Todavía no has subido imágenes.'}
          </EmptyMessage>
        )}
        {images && (
          <ImageGrid label="Tus imágenes" images={images}>
            {(image) => (
              <Choice type="button" onClick={() => onChoose(image)}>
                <Thumbnail image={image} />
                {image.alt && (
                  <Box as="span" display="block" mt="1" fontSize="sm" lineClamp={3}>
                    {image.alt}
                  </Box>
                )}
              </Choice>
            )}
          </ImageGrid>
        )}
        <Pages page={page} pages={Math.ceil(total / PAGE)} step={step} />
      </Box>
      <Box display="flex" justifyContent="flex-end">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </Box>
    </Dialog>,
    document.body,
  );
}
