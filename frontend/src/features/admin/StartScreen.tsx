import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { kinds } from '@portafolio/proxy/contract';
import type { Demo, Kind } from '@portafolio/proxy/contract';
import { demo } from '@portafolio/proxy/contract/demo';
import { isPageName, PAGES } from '@portafolio/proxy/contract/pages';
import type { PageName } from '@portafolio/proxy/contract/pages';
import { WORDS_OF } from '@portafolio/proxy/contract/screens';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSections } from '../../state/content/useSite.ts';
import { send } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { editPath, listPath, withReturn } from '../../components/navigation/editPaths.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { messagesBadge } from '../../state/badge.ts';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useAction } from '../../state/useAction.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { writtenKinds } from './content/writtenKinds.ts';

type Item = Demo['items'][number];

const HERE = '/admin/empezar';

interface StepProps {
  title: string;
  done: boolean;
  children: ReactNode;
}

const Step = ({ title, done, children }: StepProps) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns="2rem minmax(0, 1fr)"
    gap="4"
    p="5"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="lg"
  >
    <Box
      boxSize="8"
      display="grid"
      placeItems="center"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      bg={done ? 'accent.solid' : undefined}
      color="accent.contrast"
    >
      {done && <Check size={18} role="img" aria-label="Hecho" />}
    </Box>
    <Box minW="0">
      <Box as="h2" textStyle="card">
        {title}
      </Box>
      <Box mt="1" color="fg.muted">
        {children}
      </Box>
    </Box>
  </Box>
);

const To = ({ to, children }: { to: string; children: string }) => (
  <ChakraLink asChild display="inline-flex" alignItems="center" minW="11" minH="11" me="4">
    <Link to={withReturn(to, HERE)}>{children}</Link>
  </ChakraLink>
);

const counted = (count: number) => `${String(count)} de muestra`;

/** Where the site is reached by a name of its own. */
const hasDomain = !['localhost', '127.0.0.1'].includes(globalThis.location?.hostname);

/** Where the words of a page are read. */
const pathOf = (name: PageName) =>
  Object.entries(WORDS_OF).find(([, page]) => page === name)?.[0] ?? '';

function Steps({ items }: { items: Item[] }) {
  const { isShown } = useSections();
  const owner = useOwner();
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const pages = of('page').flatMap(({ _id, title }) => (isPageName(title) ? [{ _id, title }] : []));
  const site = pages.find(({ title }) => title === 'site');
  const words = pages.filter(({ title }) => title !== 'site' && isShown(pathOf(title)));
  const contents = writtenKinds.filter(({ name, fixed }) => !fixed && name !== 'profile');
  return (
    <Box as="ol" listStyleType="none" p="0" m="0" display="grid" gap="4">
      <Step title="Tu ficha" done={of('profile').length === 0 && owner._id > 0}>
        Nombre, foto, oficio, correo y redes: lo que dice quién eres en todas las páginas.
        <br />
        <To to={owner._id > 0 ? editPath('profile', owner._id) : listPath('profile')}>
          Editar mi ficha
        </To>
      </Step>
      <Step title="Título, color, logotipo y secciones" done={!site}>
        Elige uno de seis colores, sube tu logotipo y apaga las secciones que no usas.
        <br />
        <To to={editPath('page', site?._id ?? 1)}>Editar todo el sitio</To>
      </Step>
      <Step title="Tus palabras" done={words.length === 0}>
        {words.length > 0
          ? 'Estas páginas dicen todavía lo que traía el sitio:'
          : 'Todas las páginas dicen lo tuyo.'}
        <br />
        {words.map(({ _id, title }) => (
          <To key={title} to={editPath('page', _id)}>
            {PAGES[title].label}
          </To>
        ))}
      </Step>
      <Step title="Tu contenido" done={contents.every(({ name }) => of(name).length === 0)}>
        Cambia cada ficha por una tuya, o quita abajo las de muestra y agrega las tuyas.
        <br />
        <To to="/admin/curriculum">Traer mi currículum</To>
        {contents.map(({ name, label }) => (
          <To key={name} to={listPath(name)}>
            {of(name).length > 0 ? `${label.many} (${counted(of(name).length)})` : label.many}
          </To>
        ))}
      </Step>
      <Step title="Tu dominio" done={hasDomain}>
        Cuando lo tengas, escribe esta línea en el archivo <code>.env</code> y vuelve a arrancar:
        <Box as="pre" mt="2" overflowX="auto" tabIndex={0}>
          SITE_URL=https://tudominio.mx
        </Box>
      </Step>
    </Box>
  );
}

const labelOf = (kind: string) =>
  (kinds as Record<string, Kind | undefined>)[kind]?.label.many ?? 'Cuentas';

/** What would go, by kind and title. */
function Going({ items }: { items: Item[] }) {
  const groups = [...new Set(items.map(({ kind }) => kind))];
  return (
    <Box as="dl" display="grid" gap="3">
      {groups.map((kind) => (
        <Box key={kind}>
          <Box as="dt" textStyle="label">
            {labelOf(kind)}
          </Box>
          <Box as="dd" ms="0" color="fg.muted">
            {items
              .filter((item) => item.kind === kind)
              .map(({ title }) => title || 'sin nombre')
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const NothingLeft = ({ items }: { items: Item[] }) => (
  <p>
    {items.length > 0
      ? 'Ya no queda nada de muestra, salvo las palabras de las páginas de arriba.'
      : 'Ya no queda nada de muestra.'}
  </p>
);

/** What the owner has made hers, and what is still the demo's. */
export function StartScreen() {
  const { data, error, load } = useAnswer(demo.read);
  const dispatch = useAppDispatch();
  const action = useAction();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const going = data?.items.filter(({ kind }) => kind !== 'page') ?? [];
  const act = async (call: typeof demo.remove, sentence: string) => {
    setAsking(false);
    setSaid('');
    if (await action.run(() => send(call, {}))) setSaid(sentence);
    await load();
    void dispatch(contentActions('profile').fetchList(new URLSearchParams()));
    void messagesBadge.read();
  };
  return (
    <Page
      title="Haz tuyo este sitio"
      back="/admin"
      lead="El sitio llega con una dueña inventada, para que se vea terminado. Aquí ves qué falta para que sea tuyo."
      width="wide"
    >
      {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
      {!data && error === null && <Loader />}
      {data && <Steps items={data.items} />}
      <Section
        title="Quitar lo de muestra"
        lead="Se va todo lo que no has cambiado, con sus cuentas y mensajes. Lo tuyo y las páginas se quedan."
      >
        <Box display="grid" gap="5" justifyItems="start">
          {action.error !== null && <ErrorAlert text={action.error} />}
          {said && (
            <Box w="full">
              <Notice status="success">{said}</Notice>
            </Box>
          )}
          {data && going.length === 0 && <NothingLeft items={data.items} />}
          <Going items={going} />
          {going.length > 0 && (
            <Button
              variant="outline"
              minH="11"
              disabled={action.busy}
              onClick={() => setAsking(true)}
            >
              {action.busy
                ? 'Quitando lo de muestra…'
                : `Quitar lo de muestra (${String(going.length)})`}
            </Button>
          )}
          {data && data.removed > 0 && (
            <Button
              variant="outline"
              minH="11"
              disabled={action.busy}
              onClick={() => void act(demo.restore, 'Volvió lo de muestra.')}
            >
              Deshacer: devolver lo de muestra
            </Button>
          )}
        </Box>
      </Section>
      <ConfirmDialog
        open={asking}
        question="¿Quitar lo de muestra?"
        subject={`Se quitan ${String(going.length)} fichas, cuentas y mensajes. Puedes deshacerlo durante 30 días.`}
        action="Quitar"
        onConfirm={() => void act(demo.remove, 'Se quitó lo de muestra.')}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
