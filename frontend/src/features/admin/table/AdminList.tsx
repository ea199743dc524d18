import type { ReactNode } from 'react';
import { DeletedNotice } from '../DeletedNotice.tsx';
import { AdminTable, type AdminTableProps } from './AdminTable.tsx';
import { RemovalDialog, type RemovalDialogProps } from './RemovalDialog.tsx';
import { RowActions } from './RowActions.tsx';

interface AdminListProps<T> extends Omit<AdminTableProps<T>, 'children'>, RemovalDialogProps<T> {
  /** For the buttons' accessible names, where it is not nameOf. */
  actionName?: (row: T) => string;
  editPath?: (id: number) => string;
  /** More buttons of a row, all of which then say in words what they do. */
  renderMore?: (row: T) => ReactNode;
  /** Its buttons say in words what they do. */
  words?: boolean;
  /** The kind whose deletions can be taken back. */
  kind?: string;
}

/** The table of an admin list, whose rows can be edited and deleted. */
export function AdminList<T extends { _id: number }>(props: AdminListProps<T>) {
  const { removal, question, nameOf, actionName = nameOf, editPath, renderMore, ...more } = props;
  const { kind, words = renderMore !== undefined, ...table } = more;
  const { removed, forget, reload } = removal;
  return (
    <>
      <RemovalDialog removal={removal} question={question} nameOf={nameOf} />
      {kind && removed && (
        <DeletedNotice
          key={removed._id}
          kind={kind}
          id={removed._id}
          name={nameOf(removed)}
          onRestored={() => {
            forget();
            reload();
          }}
          onOver={forget}
        />
      )}
      <AdminTable {...table}>
        {(row) => (
          <RowActions
            name={actionName(row)}
            editPath={editPath?.(row._id)}
            onDelete={() => removal.ask(row)}
            words={words}
          >
            {renderMore?.(row)}
          </RowActions>
        )}
      </AdminTable>
    </>
  );
}
