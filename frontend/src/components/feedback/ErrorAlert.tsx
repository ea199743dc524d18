import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';
import { Notice } from './Notice.tsx';

interface ErrorAlertProps {
  text: string;
  onRetry?: () => void;
}

/** The error alert with the server's message, and a retry where one makes sense. */
export const ErrorAlert = ({ text, onRetry }: ErrorAlertProps) => (
  <Notice
    status="error"
    action={
      onRetry && (
        <Button size="sm" variant="outline" colorPalette="red" onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
          Reintentar
        </Button>
      )
    }
  >
    {text}
  </Notice>
);
