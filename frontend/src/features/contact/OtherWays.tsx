import { Box } from '@chakra-ui/react/box';
import { Mail } from 'lucide-react';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { WhatsAppButton } from '../../components/navigation/WhatsAppButton.tsx';
import { mailTo, messageTo } from '../../components/navigation/writeTo.ts';
import { useOwner } from '../../state/content/useOwner.ts';

interface Typed {
  name: string;
  topic: string;
  comment: string;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

/** After a message that could not be sent: what to do with what was typed. */
export function OtherWays({ name, topic, comment }: Typed) {
  const { email, whatsapp } = useOwner();
  return (
    <Box display="grid" gap="3">
      <p>
        Tu mensaje no salió, y lo que escribiste sigue aquí: inténtalo de nuevo en un momento
        {(email || whatsapp) && ', o mándalo por otro camino'}.
      </p>
      <Box display="flex" flexWrap="wrap" gap="3">
        {email && (
          <LinkButton variant="outline">
            <a href={mailTo(email, topic, joined(comment, name))}>
              <Mail size={18} aria-hidden />
              Mandarlo por correo
            </a>
          </LinkButton>
        )}
        <WhatsAppButton href={messageTo(whatsapp, joined(topic, comment, name))}>
          Mandarlo por WhatsApp
        </WhatsAppButton>
      </Box>
    </Box>
  );
}
