import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { kinds } from '@portafolio/proxy/contract';
import type { LibraryImage } from '@portafolio/proxy/contract';
import { images as calls } from '@portafolio/proxy/contract/images';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { request } from '../../../api/client.ts';
import { leavingFocus } from '../../../components/form/focus.ts';
import { FormField } from '../../../components/form/FormField.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { Textarea } from '../../../components/form/Input.tsx';
import { Thumbnail } from '../../../components/library/ImageGrid.tsx';
import { editPath } from '../../../components/navigation/editPaths.ts';
import { Link } from '../../../components/navigation/Link.tsx';

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
  const { form, input, dirty, done, reset } = useForm(
    { alt: saved },
    {
      send: async (body) => {
        const { alt } = await request(calls.update, { params: { id: _id }, body });
        reset({ alt });
      },
    },
  );
  return (
    <ShortForm
      aria-label={`Texto alternativo de ${name}`}
      gap="3"
      submit="Guardar"
      button={{ variant: 'outline', size: 'sm', minH: '11', sending: 'Guardando…' }}
      done={done && !dirty ? 'Guardado.' : undefined}
      {...form}
    >
      <FormField label="Texto alternativo" name="alt" help="Lo que se ve, para quien no lo ve.">
        {(control) => <Textarea {...control} {...input('alt')} rows={3} />}
      </FormField>
    </ShortForm>
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
