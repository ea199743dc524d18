import { publicPath } from '@portafolio/proxy/contract/public-path';
import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { topicPath } from '@portafolio/proxy/contract/topic-path';
import { topics } from '@portafolio/proxy/contract/topics';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useContentList } from '../../state/content/useContent.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { LinkList } from './LinkList.tsx';

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
export function ItemLinks() {
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
