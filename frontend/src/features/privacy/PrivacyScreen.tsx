import { Box } from '@chakra-ui/react/box';
import type { Features } from '@portafolio/proxy/contract';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Email } from '../../components/content/Email.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { intro, noticeOf, rights } from './notice.data.ts';

/** Made of what this site does: its variables say that to everyone. */
export function PrivacyScreen() {
  const features = useFeatures();
  return (
    <Page title={intro.title} back="/" lead={intro.lead} width="text">
      <Responsible />
      {features === undefined && <Loader />}
      {features === null && <ErrorAlert text={intro.failed} />}
      {features && <Notice features={features} />}
    </Page>
  );
}

/** All at once: nothing moves below what is read. */
const Notice = ({ features }: { features: Features }) => (
  <>
    {noticeOf(features).map(({ title, lines }) => (
      <Section key={title} title={title}>
        <BulletList items={lines} />
      </Section>
    ))}
    <Section title={rights.title}>
      <BulletList items={rights.lines} />
      <Box display="flex" flexWrap="wrap" gap="3" mt="8" data-no-print>
        <LinkButton variant="outline">
          <Link to="/profileuser">Mi perfil</Link>
        </LinkButton>
        <LinkButton variant="outline">
          <Link to="/contact">Contacto</Link>
        </LinkButton>
      </Box>
    </Section>
  </>
);

function Responsible() {
  const { name, address, email } = useOwner();
  return (
    <Box as="p">
      Responde de tus datos <strong>{name || 'quien atiende este sitio'}</strong>
      {address && `, ${address}`}
      {email && (
        <>
          {' ('}
          <Email address={email} />)
        </>
      )}
      .
    </Box>
  );
}
