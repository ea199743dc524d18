import { Box } from '@chakra-ui/react/box';
import { topics } from '@portafolio/proxy/contract/topics';
import { useParams } from 'react-router-dom';
import { Heading } from '@chakra-ui/react/heading';
import { ArticleCard } from '../../components/content/ArticleCard.tsx';
import { CardGrid, Card } from '../../components/content/Card.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Section } from '../../components/page/Section.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';

const ALL = (
  <LinkButton variant="outline">
    <Link to="/blog">Ver todos los artículos</Link>
  </LinkButton>
);

const Articles = ({ items, total }: { items: Row<'article'>[]; total: number }) =>
  items.length === 0 ? null : (
    <Section title="Artículos">
      <CardGrid columns={3}>
        {items.map((article, index) => (
          <li key={article._id}>
            <ArticleCard article={article} heading="h3" eager={index === 0} />
          </li>
        ))}
      </CardGrid>
      <Pager total={total} />
    </Section>
  );

const Projects = ({ items, first }: { items: Row<'project'>[]; first: boolean }) =>
  items.length === 0 ? null : (
    <Section title="Proyectos">
      <CardGrid columns={3}>
        {items.map((project, index) => (
          <li key={project._id}>
            <ProjectCard project={project} eager={first && index === 0} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );

/** The articles and projects of one topic. */
export function TopicScreen() {
  const { topic = '' } = useParams();
  const all = useAnswer(topics.list);
  const articles = useContentList('article', '-createdAt', `topic=${topic}`);
  const projects = useContentList('project', undefined, `topic=${topic}`);
  const name = all.data?.find((one) => one.topic === topic)?.name;
  const error = [all, articles, projects].find((one) => one.error !== null)?.error;
  const ready = all.data && articles.success && projects.success;
  const reload = () => {
    void all.load();
    articles.reload();
    projects.reload();
  };
  const found = () =>
    articles.items.length + projects.items.length === 0 ? (
      <EmptyMessage next={ALL}>Nada sobre este tema</EmptyMessage>
    ) : (
      <>
        <Articles {...articles} />
        <Projects {...projects} first={articles.items.length === 0} />
        <Box mt="10">{ALL}</Box>
      </>
    );
  return (
    <Page title={name ?? 'Tema'} back="/blog" lead={`Todo sobre ${name ?? 'este tema'}`}>
      {error && <ErrorAlert text={error} onRetry={reload} />}
      {!error && !ready && <Loader />}
      {ready && found()}
    </Page>
  );
}

/** A project among the articles of its topic. */
const ProjectCard = ({ project, eager }: { project: Row<'project'>; eager: boolean }) => (
  <Card position="relative" transition="box-shadow 200ms" _hover={{ boxShadow: 'lift' }}>
    <ItemImage
      item={project}
      of={`project/${String(project._id)}`}
      ratio="16 / 9"
      sizes={imageSizes.card}
      eager={eager}
    />
    <Box p="5" minW="0">
      <Box textStyle="meta" fontSize="xs" color="accent.fg">
        {[project.sector, project.timeline].filter(Boolean).join(' · ')}
      </Box>
      <Heading as="h3" mt="1" textStyle="card" lineClamp={5}>
        <ItemLink kind="project" item={project} />
      </Heading>
      <Box as="p" color="fg.muted" mt="3" lineClamp={5}>
        {project.result || project.comment}
      </Box>
    </Box>
  </Card>
);
