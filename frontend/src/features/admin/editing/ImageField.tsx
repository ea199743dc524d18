import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Images, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { Input } from '../../../components/form/Input.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FileButton } from '../../../components/form/FileButton.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { fileDrop } from '../../../components/library/fileDrop.ts';
import { CHOOSE, useChooser } from '../../../components/library/useChooser.tsx';
import { ResponsiveImage } from '../../../components/media/ResponsiveImage.tsx';

interface ImageFieldProps {
  name?: string;
  label?: string;
  value: string;
  onChange: (path: string) => void;
  upload: (file: File) => Promise<string>;
  onBusy: (busy: boolean) => void;
}

/** A path that can be typed, a picture that is sent, or one of those that are there; with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { name = 'image', label = 'Imagen', value, onChange, upload, onBusy } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const refusedId = useId();
  const change = (path: string) => {
    setRefused(undefined);
    onChange(path);
  };
  const updateBusy = (now: boolean) => {
    setBusy(now);
    onBusy(now);
  };
  const send = async (file: File) => {
    updateBusy(true);
    setRefused(undefined);
    try {
      change(await upload(file));
    } catch (error) {
      console.error('No se pudo subir la imagen.', error);
      setRefused((error as Error).message);
    } finally {
      updateBusy(false);
    }
  };
  const chooser = useChooser(({ path }) => change(path));
  const sendOne = ([file, ...more]: File[]) => {
    if (more.length > 0) setRefused('Aquí cabe una sola imagen: suelta o pega una.');
    else if (busy) setRefused('Espera a que termine de subir la otra.');
    else if (file) void send(file);
  };
  return (
    <>
      <Box
        {...fileDrop(sendOne, setRefused)}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))"
        gap="4"
      >
        <Box maxW="12rem">
          <ResponsiveImage
            key={value}
            src={value}
            alt=""
            ratio="4 / 3"
            sizes="10rem"
            fit="contain"
          />
        </Box>
        <Box display="grid" gap="3" alignContent="start" justifyItems="start">
          <Box w="full">
            <FormField
              label={label}
              name={name}
              help="Suelta o pega aquí una imagen, súbela, elígela, o escribe su ruta de /uploads/ o una dirección https."
              describedBy={refused && refusedId}
            >
              {(control) => (
                <Input
                  {...control}
                  value={value}
                  onChange={({ target }) => change(target.value)}
                  autoComplete="off"
                />
              )}
            </FormField>
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3">
            <FileButton
              variant="outline"
              busy={busy}
              label="Archivo de imagen"
              accept={IMAGE_TYPES.join(',')}
              onFile={(file) => void send(file)}
            >
              <ImageUp size={18} aria-hidden />
              {busy ? 'Subiendo…' : 'Subir imagen'}
            </FileButton>
            <Button type="button" variant="outline" onClick={chooser.open}>
              <Images size={18} aria-hidden />
              {CHOOSE}
            </Button>
          </Box>
          {refused && (
            <Box id={refusedId}>
              <Notice status="error">{refused}</Notice>
            </Box>
          )}
        </Box>
      </Box>
      {chooser.dialog}
    </>
  );
}
