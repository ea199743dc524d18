import { Box } from '@chakra-ui/react/box';
import { drafts } from '@portafolio/proxy/contract/writing';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { editPath } from '../../components/navigation/editPaths.ts';
import { Page } from '../../components/page/Page.tsx';
import { useAnswer } from '../../state/useAnswer.ts';
import { CreateButton } from './CreateButton.tsx';
import { SavedNotice, useSavedItem } from './SavedNotice.tsx';
import { DraftsContext } from './StateMark.tsx';
import { AdminList } from './table/AdminList.tsx';
import { useContentRemoval } from './useContentRemoval.ts';
import { useCreation } from './useCreation.ts';

interface ContentListProps<T> extends Pick<
  ComponentProps<typeof AdminList<T & { _id: number }>>,
  'list' | 'columns' | 'empty' | 'question' | 'nameOf' | 'renderMore'
> {
  kind: WrittenName;
  title: string;
  back?: string;
  /** What its search box and its button for a new one say. */
  search: string;
  create: string;
  /** More of them. */
  tools?: ReactNode;
  /** Above the table. */
  notice?: ReactNode;
  /** What a screen reader hears of what was done. */
  said?: string;
  /** Of the box around the table. */
  handlers?: object | undefined;
}

/** The list of what the owner writes of a kind: made, searched, opened and deleted here. */
export function ContentList<T extends { _id: number }>(props: ContentListProps<T>) {
  const { kind, title, back, search, create, tools, notice, said, handlers, ...table } = props;
  const navigate = useNavigate();
  const removal = useContentRemoval<T>(kind, table.list.reload);
  const saved = useSavedItem();
  const written = useAnswer(drafts.list);
  const creation = useCreation(kind, (id) => void navigate(editPath(kind, id)));
  return (
    <Page
      title={title}
      {...(back && { back })}
      aside={
        <Box display="flex" flexWrap="wrap" gap="3">
          <SearchBox label={search} />
          <CreateButton creation={creation}>{create}</CreateButton>
          {tools}
        </Box>
      }
    >
      <SavedNotice kind={kind} />
      {(notice || creation.error !== null) && (
        <Box display="grid" gap="4" mb="6">
          {notice}
          {creation.error !== null && <ErrorAlert text={creation.error} />}
        </Box>
      )}
      {said !== undefined && (
        <Box role="status" srOnly>
          {said}
        </Box>
      )}
      <DraftsContext value={written.data ?? []}>
        <Box {...handlers}>
          <AdminList
            label={title}
            removal={removal}
            editPath={(id) => editPath(kind, id)}
            words
            isNew={(id) => id === saved?.id}
            kind={kind}
            {...table}
          />
        </Box>
      </DraftsContext>
    </Page>
  );
}
