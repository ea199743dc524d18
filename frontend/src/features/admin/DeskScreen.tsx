import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { calls } from '@portafolio/proxy/contract';
import { moderation } from '@portafolio/proxy/contract/moderation';
import { drafts } from '@portafolio/proxy/contract/writing';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DateTime } from '../../components/content/DateTime.tsx';
import { lateDays, lateWords } from '../../components/content/lateDays.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAnswer } from '../../state/useAnswer.ts';
import { CreateButton } from './CreateButton.tsx';
import { editPath } from '../../components/navigation/editPaths.ts';
import { kindOf } from './content/writtenKinds.ts';
import { useCreation } from './useCreation.ts';

/** So many of each are shown; the rest is a link away. */
const SHOWN = 3;

interface Line {
  id: string;
  to: string;
  title: string;
  more: string;
  at: string;
  /** Since how many days it waits. */
  late?: number;
}

interface PartProps {
  title: string;
  empty: string;
  lines: Line[] | undefined;
  error: string | null;
  onRetry: () => void;
  all?: ReactNode;
}

const Part = ({ title, empty, lines, error, onRetry, all }: PartProps) => (
  <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" p="5">
    <Heading as="h2" textStyle="card" mb="3">
      {title}
    </Heading>
    {error !== null && <ErrorAlert text={error} onRetry={onRetry} />}
    {!lines && error === null && <Loader />}
    {lines?.length === 0 && (
      <Box as="p" color="fg.muted">
        {empty}
      </Box>
    )}
    {lines && lines.length > 0 && (
      <Box as="ul" listStyleType="none" p="0" m="0" display="grid" gap="3">
        {lines.slice(0, SHOWN).map(({ id, to, title: name, more, at, late = 0 }) => (
          <Box as="li" key={id} minW="0">
            <ChakraLink asChild display="block" fontWeight="semibold" minH="11" py="2.5">
              <Link to={to}>{name}</Link>
            </ChakraLink>
            <Box fontSize="sm" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
              {more} · <DateTime value={at} />
            </Box>
            {late > 0 && (
              <Box fontSize="sm" fontWeight="semibold" color="accent.fg">
                {lateWords(late)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    )}
    {all && <Box mt="4">{all}</Box>}
  </Box>
);

const All = ({ to, children }: { to: string; children: string }) => (
  <LinkButton variant="outline" size="sm" minH="11">
    <Link to={to}>{children}</Link>
  </LinkButton>
);

/** What asks for the owner today: who wrote, what waits, and the draft to go on with. */
export function DeskScreen() {
  const navigate = useNavigate();
  const messages = useAnswer(calls.contact.list, 'state=new&sort=-createdAt&limit=4');
  const waiting = useAnswer(moderation.list, 'limit=4');
  const written = useAnswer(drafts.list);
  const creation = useCreation('article', (id) => void navigate(editPath('article', id)));
  return (
    <Page
      title="Escritorio"
      aside={<CreateButton creation={creation}>Crear Nuevo Blog</CreateButton>}
    >
      {creation.error !== null && <ErrorAlert text={creation.error} />}
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
      >
        <Part
          {...messages}
          onRetry={() => void messages.load()}
          title="Mensajes sin responder"
          empty="Ningún mensaje sin responder."
          lines={messages.data?.map(({ _id, name, topic, comment, createdAt }) => ({
            ...{ id: String(_id), to: `/admin/mensajes/${String(_id)}`, at: createdAt },
            ...{ title: name || 'Sin nombre', more: topic || comment || 'Sin asunto' },
            late: lateDays(createdAt),
          }))}
          all={<All to="/admin/mensajes">Ver los mensajes</All>}
        />
        <Part
          {...written}
          onRetry={() => void written.load()}
          title="Sigue escribiendo"
          empty="Nada a medias: lo que escribes está publicado."
          lines={written.data?.flatMap(({ kind: name, item, title, savedAt, by }) => {
            const kind = kindOf(name);
            if (!kind) return [];
            const more = [kind.label.one, by].filter(Boolean).join(' · ');
            const to = editPath(kind.name, item);
            return [{ id: to, to, title: title || 'Sin nombre', more, at: savedAt }];
          })}
          all={<All to="/admin/contenido">Ver el contenido</All>}
        />
        <Part
          {...waiting}
          onRetry={() => void waiting.load()}
          title="Por revisar"
          empty="Nada espera."
          lines={waiting.data?.map(({ _id, kind, name, comment, since }) => ({
            ...{ id: `${kind} ${String(_id)}`, to: '/admin/moderacion', at: since },
            ...{ title: name || 'Sin nombre', more: comment },
          }))}
          all={<All to="/admin/moderacion">Ir a Moderación</All>}
        />
      </Box>
    </Page>
  );
}
