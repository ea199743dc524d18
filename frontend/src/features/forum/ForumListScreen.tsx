import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { ListView } from '../../components/list/ListView.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { ForumRow } from './ForumRow.tsx';

const Waiting = () => (
  <Box display="grid" gap="5">
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} h="48" borderRadius="lg" />
    ))}
  </Box>
);

export function ForumListScreen() {
  const { intro, inPrivate } = useWords('forum');
  return (
    <Page
      words="forum"
      title="Foro"
      back="/"
      lead={intro}
      aside={<SearchBox label="Buscar en el foro" />}
    >
      <ListView
        kind="foro"
        order="-activityAt"
        empty="No existen Foros actualmente"
        skeleton={<Waiting />}
      >
        {(foros) => (
          <Box as="ul" listStyleType="none" display="grid" gap="5">
            {foros.map((foro, index) => (
              <li key={foro._id}>
                <ForumRow foro={foro} eager={index === 0} />
              </li>
            ))}
          </Box>
        )}
      </ListView>
      <ContactLine {...inPrivate} />
    </Page>
  );
}
