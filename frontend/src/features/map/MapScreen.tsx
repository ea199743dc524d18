import { Box } from '@chakra-ui/react/box';
import { Bars } from '../../components/media/Bars.tsx';
import { cv, footerMore, footerSections } from '../../components/navigation/links.ts';
import type { NavLink } from '../../components/navigation/links.ts';
import { Page } from '../../components/page/Page.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { ItemLinks } from './ItemLinks.tsx';
import { LinkList } from './LinkList.tsx';

const home: NavLink = { to: '/', label: 'Inicio' };

/** The public screens that no other table names. */
const others: NavLink[] = [
  { to: '/sintegral', label: 'Software' },
  cv,
  { to: '/buscar', label: 'Buscar' },
  { to: '/login', label: 'Ingresar' },
  { to: '/register', label: 'Registrarse' },
];

/** Between the screens and what is written in them. */
const Rule = () => (
  <Box
    aria-hidden
    display="flex"
    alignItems="flex-end"
    gap="3"
    mt={{ base: '12', md: '16' }}
    mb={{ base: '-6', md: '-10' }}
    css={{ '& > span': { w: '5', h: '4' } }}
  >
    <Bars />
    <Box flex="1" borderBottomWidth="1px" />
  </Box>
);

/** A link to every public page: by it crawlers, and readers without scripts, reach all of them. */
export function MapScreen() {
  const { brand } = useOwner();
  const { shown } = useSections();
  const all = [home, ...footerMore, ...footerSections, ...others];
  const screens = shown(
    all.map((link) => (link.to === '/sintegral' && brand ? { ...link, label: brand } : link)),
  );
  return (
    <Page title="Mapa del sitio" back="/" lead="Todo lo que hay aquí, con su nombre.">
      <LinkList links={screens} columns={4} />
      <Rule />
      <ItemLinks />
    </Page>
  );
}
