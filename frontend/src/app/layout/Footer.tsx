import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from '../../components/navigation/Link.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { useSections, useSite } from '../../state/content/useSite.ts';
import { footerMore, footerSections, telOf } from '../../components/navigation/links.ts';
import type { NavLink } from '../../components/navigation/links.ts';
import { Input } from '../../components/form/Input.tsx';
import { Email } from '../../components/content/Email.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

const footerLink = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', lg: '8' },
    minW: '11',
    textDecoration: 'none',
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: 'accent.solid',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.25em',
    },
  },
});

const PlainLink = chakra('a', footerLink);

const Anchor = chakra(Link, footerLink);

const List = ({ links, children }: { links: NavLink[]; children?: ReactNode }) => (
  <Box as="ul" listStyleType="none">
    {links.map(({ to, label }) => (
      <li key={to}>
        <Anchor to={to}>{label}</Anchor>
      </li>
    ))}
    {children}
  </Box>
);

interface ColumnProps {
  title: string;
  /** Across both columns of a phone. */
  wide?: boolean;
  children: ReactNode;
}

const Column = ({ title, wide = false, children }: ColumnProps) => (
  <Box gridColumn={wide ? { base: '1 / -1', sm: 'auto' } : undefined}>
    <Box as="h2" textStyle="meta" color="accent.solid" mb="3">
      {title}
    </Box>
    {children}
  </Box>
);

export function Footer() {
  const { footer } = useSite();
  const { shown } = useSections();
  return (
    // Dark background in both modes: the focus ring must be light here.
    <Box asChild bg="bg.inverted" color="fg.inverted" className="dark" borderTopWidth="1px">
      <footer>
        <Container py={{ base: '12', md: '16' }}>
          <SimpleGrid
            gap={{ base: '10', lg: '12' }}
            gridTemplateColumns={{
              base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
              lg: 'repeat(4, minmax(0, 1fr))',
            }}
          >
            <Column title={footer.sections}>
              <List links={shown(footerSections)} />
            </Column>
            <Column title={footer.more}>
              <List links={footerMore}>
                {/* A path on purpose, also where links are hashes: crawlers find every page by it. */}
                <li>
                  <PlainLink href="/mapa">Mapa del sitio</PlainLink>
                </li>
              </List>
              <Box mt="3">
                <SocialLinks />
              </Box>
            </Column>
            <Column title={footer.contact} wide>
              <FooterContact />
            </Column>
            <Column title={footer.news} wide>
              <Newsletter />
            </Column>
          </SimpleGrid>
        </Container>
      </footer>
    </Box>
  );
}

/** The specification wants an input that does nothing, so it has no button that would promise more. */
function Newsletter() {
  const id = useId();
  return (
    <form aria-label="Boletín" method="post" onSubmit={(event) => event.preventDefault()}>
      <Box asChild display="block" textStyle="label" mb="2">
        <label htmlFor={id}>Suscribirte</label>
      </Box>
      <Input id={id} type="email" autoComplete="email" placeholder="tu@correo.com" />
    </form>
  );
}

/** The owner's contact details, from the public card. */
function FooterContact() {
  const { name, address, phone, email } = useOwner();
  return (
    <Box
      as="address"
      fontStyle="normal"
      display="grid"
      gap="2"
      justifyItems="start"
      minH="32"
      alignContent="start"
    >
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      {phone && <PlainLink href={telOf(phone)}>{phone}</PlainLink>}
      {email && (
        <PlainLink href={`mailto:${email}`}>
          <Email address={email} />
        </PlainLink>
      )}
    </Box>
  );
}
