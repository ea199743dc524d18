import { Box } from '@chakra-ui/react/box';
import { calls } from '@portafolio/proxy/contract';
import type { Profile } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { CheckField } from '../../../components/form/CheckField.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useAction } from '../../../state/useAction.ts';
import { useFeatures } from '../../../state/useFeatures.ts';

type Notices = Pick<Profile, 'noticeReplies' | 'noticeForums'>;

const SWITCHES = [
  ['noticeReplies', 'Respuestas', 'Cuando alguien responde a un comentario tuyo.'],
  ['noticeForums', 'Foros que sigues', 'Cuando se comenta donde escribiste o elegiste seguir.'],
] as const satisfies [keyof Notices, string, string][];

/** Which mails a member gets, each saved as it is switched; nothing where the site sends none. */
export function NoticeSwitches({ noticeReplies, noticeForums }: Notices) {
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
