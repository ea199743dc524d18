import { Box } from '@chakra-ui/react/box';
import { Input } from '../../../components/form/Input.tsx';
import { useId, useState } from 'react';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { ResponsiveImage } from '../../../components/media/ResponsiveImage.tsx';
import { UploadButton } from './UploadButton.tsx';

interface ImageFieldProps {
  name?: string;
  label?: string;
  value: string;
  onChange: (path: string) => void;
  upload: (file: File) => Promise<string>;
  onBusy: (busy: boolean) => void;
}

/** A path that can be typed or uploaded, with a preview of the image. */
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
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))"
      gap="4"
    >
      <Box maxW="12rem">
        <ResponsiveImage key={value} src={value} alt="" ratio="4 / 3" sizes="10rem" fit="contain" />
      </Box>
      <Box display="grid" gap="3" alignContent="start" justifyItems="start">
        <Box w="full">
          <FormField
            label={label}
            name={name}
            help="Una ruta de /uploads/ o una dirección https."
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
        <UploadButton busy={busy} onFile={(file) => void send(file)} />
        {refused && (
          <Box id={refusedId}>
            <Notice status="error">{refused}</Notice>
          </Box>
        )}
      </Box>
    </Box>
  );
}
