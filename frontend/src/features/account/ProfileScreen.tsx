import { lazy, Suspense, useCallback, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { calls } from '@portafolio/proxy/contract';
import type { Profile } from '@portafolio/proxy/contract';
import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { ownData } from '@portafolio/proxy/contract/own-data';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../state/hooks.ts';
import { fetchMyDetails, resetUserDetails } from '../../state/account/users.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { canUsePasskeys } from './passkeys/support.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { request } from '../../api/client.ts';
import { saveFile } from '../../components/list/saveFile.ts';
import { CheckField } from '../../components/form/CheckField.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useAction } from '../../state/useAction.ts';
import { Card } from '../../components/content/Card.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useLoad } from '../../state/content/useContent.ts';
import { fetchProfileListMy, resetProfileListMy } from '../../state/content/myProfiles.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { EraseAccount } from './ownData/EraseAccount.tsx';
import { ApiError, failureOf } from '../../api/failure.ts';

// With what is below it: nothing jumps when it comes.
const Sessions = lazy(async () => ({
  default: (await import('./sessions/Sessions.tsx')).Sessions,
}));

const Passkeys = lazy(async () => ({
  default: (await import('./passkeys/Passkeys.tsx')).Passkeys,
}));

export function ProfileScreen() {
  const dispatch = useAppDispatch();
  const { user, error } = useAppSelector((state) => state.users.myDetails);
  const token = useAppSelector((state) => state.session.userInfo?.token);
  const features = useFeatures();
  const load = useCallback(() => dispatch(fetchMyDetails(undefined)), [dispatch]);
  useLoad(load, resetUserDetails);
  return (
    <Page title="Perfil" width="form" lead="Tus datos en este sitio.">
      {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
      {error === null && !user && <Loader />}
      {user && <ProfileForm key={user._id} account={user} />}
      {user && <NoticeSwitches key={`avisos-${String(user._id)}`} {...user} />}
      {user && <MyCards />}
      {user && features !== undefined && (
        <Suspense>
          {/* Another password ended all other sessions, and brought a new token. */}
          <Sessions key={token} />
          {canUsePasskeys(features) && <Passkeys />}
          <OwnData eraseAt={user.eraseAt} />
        </Suspense>
      )}
    </Page>
  );
}

type Notices = Pick<Profile, 'noticeReplies' | 'noticeForums'>;

const SWITCHES = [
  ['noticeReplies', 'Respuestas', 'Cuando alguien responde a un comentario tuyo.'],
  ['noticeForums', 'Foros que sigues', 'Cuando se comenta donde escribiste o elegiste seguir.'],
] as const satisfies [keyof Notices, string, string][];

/** Which mails a member gets, each saved as it is switched; nothing where the site sends none. */
function NoticeSwitches({ noticeReplies, noticeForums }: Notices) {
  const [notices, setNotices] = useState<Notices>({ noticeReplies, noticeForums });
  const { busy, error, run } = useAction();
  const features = useFeatures();
  if (!features?.mail) return null;
  const save = (change: Partial<Notices>) => {
    if (busy) return;
    const before = notices;
    setNotices({ ...before, ...change });
    const send = () => request(calls.users.updateProfile, { body: change });
    void run(send).then((isSaved) => !isSaved && setNotices(before));
  };
  return (
    <Section
      title="Avisos por correo"
      lead="Como mucho uno por hora y foro. Cada correo trae también cómo dejar de recibirlo."
    >
      <Box display="grid" gap="4">
        {error !== null && <ErrorAlert text={error} />}
        {SWITCHES.map(([name, label, help]) => (
          <CheckField
            key={name}
            {...{ name, label, help }}
            checked={notices[name]}
            onChange={(checked) => save({ [name]: checked })}
          />
        ))}
      </Box>
    </Section>
  );
}

const MyCard = ({ card }: { card: Row<'profile'> }) => (
  <Card display="grid" gridTemplateColumns="5.5rem minmax(0, 1fr)" gap="4" p="5">
    <ResponsiveImage src={card.image} alt="" ratio="1" sizes="5.5rem" />
    <div>
      <Box as="h3" textStyle="card">
        {card.name}
      </Box>
      <Box as="p" fontSize="sm" color="fg.muted" mt="1">
        {card.heading}
      </Box>
      <Box as="p" fontSize="sm" mt="2">
        {[card.email, card.phone].filter(Boolean).join(' · ')}
      </Box>
    </div>
  </Card>
);

/** The public cards that the admin panel assigned to the user; most have none. */
function MyCards() {
  const dispatch = useAppDispatch();
  const { items, error } = useAppSelector((state) => state.profileListMy);
  const load = useCallback(() => dispatch(fetchProfileListMy(undefined)), [dispatch]);
  useLoad(load, resetProfileListMy);
  if (error === null && items.length === 0) return null;
  return (
    <Section title="Tu tarjeta pública" lead="Así te presentas en el sitio. Se cambia en el panel.">
      {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
      <Box display="grid" gap="4">
        {items.map((card) => (
          <MyCard key={card._id} card={card} />
        ))}
      </Box>
    </Section>
  );
}

/** What the site keeps of the own account: to take along, and to erase. */
function OwnData({ eraseAt }: { eraseAt: string }) {
  const token = useUserInfo()?.token;
  const [first] = useState(token);
  return (
    <Section
      title="Mis datos"
      lead="Todo lo que el sitio guarda de tu cuenta, en un zip: una página para leer, y lo mismo para programas."
    >
      <DownloadButton />
      {/* Another password opens another session, and takes back what was asked for. */}
      <EraseAccount key={token} eraseAt={token === first ? eraseAt : ''} />
    </Section>
  );
}

function DownloadButton() {
  const { busy, error, run } = useAction();
  const token = useUserInfo()?.token ?? '';
  return (
    <Box display="grid" gap="4" justifyItems="start">
      <Button
        variant="outline"
        aria-disabled={busy}
        onClick={() => void run(async () => saveFile(await fetchZip(token), 'mis-datos.zip'))}
      >
        <Download size={18} aria-hidden />
        {busy ? 'Preparando…' : 'Descargar mis datos'}
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}

/** The HTTP client reads JSON only, and this is a file. */
async function fetchZip(token: string): Promise<Blob> {
  const call = ownData.export;
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`/api${call.path}/`, { headers }).catch(() => {
    throw new ApiError(failureOf(call, 'Network Error'));
  });
  if (response.ok) return response.blob();
  const data: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  throw new ApiError(
    failureOf(call, `Request failed with status code ${String(status)}`, { status, data }),
  );
}
