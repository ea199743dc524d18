import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { kinds } from '@portafolio/proxy/contract';
import type { LibraryImage } from '@portafolio/proxy/contract';
import { images as calls } from '@portafolio/proxy/contract/images';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { leavingFocus } from '../../../components/form/focus.ts';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Textarea } from '../../../components/form/Input.tsx';
import { errorOf } from '../../../components/form/outcome.ts';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { Thumbnail } from '../../../components/library/ImageGrid.tsx';
import { editPath } from '../../../components/navigation/editPaths.ts';
import { Link } from '../../../components/navigation/Link.tsx';
import { useAction } from '../../../state/useAction.ts';

interface ImageCardProps {
  image: LibraryImage;
  busy: boolean;
  onRemove: () => void;
}

export function ImageCard({ image, busy, onRemove }: ImageCardProps) {
  const { name, uses, kept } = image;
  return (
    <Box
      ref={leavingFocus}
      h="full"
      display="flex"
      flexDirection="column"
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <div>
        <Thumbnail image={image} />
      </div>
      <AltForm image={image} />
      <Uses image={image} />
      {uses.length === 0 && !kept && (
        <Button
          mt="auto"
          alignSelf="start"
          variant="outline"
          colorPalette="red"
          minH="11"
          aria-disabled={busy}
          aria-label={`Borrar ${name}`}
          onClick={busy ? undefined : onRemove}
        >
          Borrar
        </Button>
      )}
    </Box>
  );
}

/** What it shows, in words, wherever it is shown. */
function AltForm({ image: { _id, name, alt: saved } }: Pick<ImageCardProps, 'image'>) {
  const [alt, setAlt] = useState(saved);
  const [done, setDone] = useState(false);
  const { busy, error, failure, run } = useAction();
  const save = async () => {
    setDone(false);
    await run(async () => {
      const { alt: kept } = await request(calls.update, { params: { id: _id }, body: { alt } });
      setAlt(kept);
      setDone(true);
    });
  };
  return (
    <Form
      aria-label={`Texto alternativo de ${name}`}
      busy={busy}
      error={errorOf({ error, field: failure?.field ?? null })}
      onSubmit={() => void save()}
    >
      <Box display="grid" gap="3" justifyItems="start">
        <Box w="full">
          <FormField label="Texto alternativo" name="alt" help="Lo que se ve, para quien no lo ve.">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={alt}
                onChange={({ target }) => {
                  setAlt(target.value);
                  setDone(false);
                }}
              />
            )}
          </FormField>
        </Box>
        <SubmitButton variant="outline" size="sm" minH="11" sending="Guardando…">
          Guardar
        </SubmitButton>
        <FormNotice done={done ? 'Guardado.' : undefined} />
      </Box>
    </Form>
  );
}

function Uses({ image: { uses, kept, name } }: Pick<ImageCardProps, 'image'>) {
  if (uses.length === 0)
    return (
      <Box as="p" fontSize="sm" color="fg.muted">
        {kept ? 'Se usa solo en borradores, versiones o la Papelera.' : 'No se usa.'}
      </Box>
    );
  return (
    <Box fontSize="sm">
      <Box as="p" color="fg.muted">
        Se usa en
      </Box>
      <Box as="ul" listStyleType="none" p="0" m="0" aria-label={`Dónde se usa ${name}`}>
        {uses.map(({ kind, item, title }) => (
          <li key={`${kind} ${String(item)}`}>
            <ChakraLink asChild display="inline-block" minH="11" py="2" overflowWrap="anywhere">
              <Link to={editPath(kind as WrittenName, item)}>
                {`${kinds[kind as WrittenName].label.one}: ${title || 'sin nombre'}`}
              </Link>
            </ChakraLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
