import { Box } from '@chakra-ui/react/box';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { topicPath } from '@portafolio/proxy/contract/topic-path';
import { topics } from '@portafolio/proxy/contract/topics';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Bars } from '../../components/media/Bars.tsx';
import { cv, footerMore, footerSections } from '../../components/navigation/links.ts';
import type { NavLink } from '../../components/navigation/links.ts';
import { Page } from '../../components/page/Page.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useContentList } from '../../state/content/useContent.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { Link } from '../../components/navigation/Link.tsx';

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

interface ItemsProps {
  title: string;
  kind: PageKind;
  items: { _id: number; name: string }[];
}

/** Without those that have no name yet: only admins see them. */
function Items({ title, kind, items }: ItemsProps) {
  const links = items
    .filter(({ name }) => name !== '')
    .map((item) => ({ to: publicPath(kind, item), label: item.name }));
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <LinkList links={links} columns={2} />
    </Section>
  );
}

/** The names of all that has a page, once all are here: nothing moves below what is read. */
function ItemLinks() {
  const articles = useContentList('article', '-createdAt');
  const foros = useContentList('foro');
  const projects = useContentList('project');
  const { data = [] } = useAnswer(topics.list);
  const lists = [articles, foros, projects];
  const error = lists.find((list) => list.error !== null)?.error;
  const reload = () => {
    for (const list of lists) list.reload();
  };
  if (error) return <ErrorAlert text={error} onRetry={reload} />;
  if (lists.some(({ success }) => !success)) return <Loader />;
  return (
    <>
      <Items title="Blog" kind="article" items={articles.items} />
      <Items title="Foro" kind="foro" items={foros.items} />
      <Items title="Proyectos" kind="project" items={projects.items} />
      {data.length > 0 && (
        <Section title="Temas">
          <LinkList
            links={data.map(({ topic, name }) => ({ to: topicPath(topic), label: name }))}
            columns={4}
          />
        </Section>
      )}
      <Pager total={Math.max(...lists.map(({ total }) => total))} />
    </>
  );
}

interface LinkListProps {
  links: NavLink[];
  /** How many per row on a wide screen; fewer where their text does not fit. */
  columns: 2 | 4;
}

const LinkList = ({ links, columns }: LinkListProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    columnGap="8"
    rowGap="1"
    gridTemplateColumns={`repeat(auto-fill, minmax(max(min(100%, ${String(36 / columns)}rem), (100% - ${String(2 * (columns - 1))}rem) / ${String(columns)}), 1fr))`}
  >
    {links.map(({ to, label }) => (
      <li key={to}>
        <ChakraLink asChild display="inline-block" minW="11" py="2.5">
          <Link to={to}>{label}</Link>
        </ChakraLink>
      </li>
    ))}
  </Box>
);
