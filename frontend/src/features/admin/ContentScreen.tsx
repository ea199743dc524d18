import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { PageName } from '@portafolio/proxy/contract/pages';
import type { ReactNode } from 'react';
import { Section } from '../../components/page/Section.tsx';
import { usePageRow } from '../../state/content/words.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { editPath, listPath } from '../../components/navigation/editPaths.ts';
import { writtenKinds } from './content/writtenKinds.ts';

const Tile = ({ to, children }: { to: string; children: string }) => (
  <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="lg">
    <ChakraLink asChild display="block" p="5" fontWeight="semibold">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  </Box>
);

const Tiles = ({ children }: { children: ReactNode }) => (
  <Box
    as="ul"
    listStyleType="none"
    p="0"
    m="0"
    display="grid"
    gap="4"
    gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
  >
    {children}
  </Box>
);

const PageTile = ({ name }: { name: PageName }) => (
  <Tile to={editPath('page', usePageRow(name)._id)}>{PAGES[name].label}</Tile>
);

/** Everything that the site shows and its owner writes. */
export const ContentScreen = () => (
  <Page
    title="Contenido"
    lead="Todo lo que enseña tu sitio, para cambiarlo aquí."
    aside={
      <LinkButton variant="outline">
        <Link to="/admin/curriculum">Traer mi currículum</Link>
      </LinkButton>
    }
  >
    <SavedNotice kind="page" />
    <Tiles>
      {writtenKinds
        .filter(({ fixed }) => !fixed)
        .map(({ name, label }) => (
          <Tile key={name} to={listPath(name)}>
            {label.many}
          </Tile>
        ))}
      <Tile to="/admin/temas">Temas</Tile>
    </Tiles>
    <Section title="Páginas" lead="Lo que dice cada pantalla, y lo que es igual en todas.">
      <Tiles>
        {(Object.keys(PAGES) as PageName[]).map((name) => (
          <PageTile key={name} name={name} />
        ))}
      </Tiles>
    </Section>
  </Page>
);
