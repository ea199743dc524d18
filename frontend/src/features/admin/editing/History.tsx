import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { FieldSet, FormerState } from '@portafolio/proxy/contract';
import { writing } from '@portafolio/proxy/contract/writing';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { DateTime } from '../../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { useAction } from '../../../state/useAction.ts';
import { Comparison } from './Comparison.tsx';

type Values = Record<string, unknown>;

export interface HistoryProps {
  kind: WrittenName;
  id: number;
  fields: FieldSet;
  /** What readers see now. */
  published: object;
  /** Does it once what is being written is safe, and opens the form anew. */
  replace: (work: () => Promise<unknown>) => Promise<void>;
}

/** How an item stood before: compared with what is public, and brought back into a draft. */
export function History({ kind, id, fields, published, replace }: HistoryProps) {
  const [list, setList] = useState<FormerState[]>();
  const [compared, setCompared] = useState<{ _id: number; values: Values }>();
  const { busy, error, run } = useAction();
  const calls = writing[kind];
  const open = async () => setList((await send(calls.versions, { params: { id } })).data);
  const compare = async ({ _id }: FormerState) => {
    const { data } = await send(calls.version, { params: { id, version: _id } });
    setCompared({ _id, values: data.values });
  };
  const restore = ({ _id }: FormerState) =>
    replace(() => send(calls.restoreVersion, { params: { id, version: _id } }));
  return (
    <Box display="grid" gap="3">
      {error !== null && <ErrorAlert text={error} />}
      <Box>
        <Button
          variant="outline"
          minH="11"
          disabled={busy}
          aria-expanded={list !== undefined}
          onClick={() => (list ? setList(undefined) : void run(open))}
        >
          Historial
        </Button>
      </Box>
      {list?.length === 0 && <Box color="fg.muted">Aún no hay estados de antes.</Box>}
      {list && list.length > 0 && (
        <Box
          as="ol"
          listStyleType="none"
          p="0"
          m="0"
          display="grid"
          gap="2"
          aria-label="Estados de antes"
        >
          {list.map((version) => (
            <Box
              as="li"
              key={version._id}
              borderWidth="1px"
              borderColor="border"
              borderRadius="md"
              p="3"
            >
              <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
                <Box flex="1" minW="12rem">
                  <DateTime value={version.savedAt} />
                  {version.by && ` · ${version.by}`}
                  {version.isDraft && ' · borrador'}
                </Box>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={busy}
                  onClick={() => void run(() => compare(version))}
                >
                  Comparar
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={busy}
                  onClick={() => void run(() => restore(version))}
                >
                  Traer al borrador
                </Button>
              </Box>
              {compared?._id === version._id && (
                <Comparison fields={fields} before={compared.values} now={published as Values} />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
