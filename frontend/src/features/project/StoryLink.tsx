import { chakra } from '@chakra-ui/react/styled-system';
import { useItemPath } from '../../components/content/ItemLink.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const Title = chakra(Link, {
  base: {
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
  },
});

/** The name of a project, which leads to its story; what else its card holds stays clickable. */
export const StoryLink = ({ project }: { project: Row<'project'> }) => (
  <Title to={useItemPath('project', project)} data-moves={`title project/${String(project._id)}`}>
    {project.name}
  </Title>
);
