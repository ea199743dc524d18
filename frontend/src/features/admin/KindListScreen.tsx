import { Box } from '@chakra-ui/react/box';
import { imageFieldOf } from '@portafolio/proxy/contract';
import type { Kind } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useLocation, useParams } from 'react-router-dom';
import { Button } from '@chakra-ui/react/button';
import { MessageSquareQuote, ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { NotFound } from '../../components/page/NotFound.tsx';
import { useContentList } from '../../state/content/useContent.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { ContentList } from './ContentList.tsx';
import { Named } from './Named.tsx';
import { StateMark } from './StateMark.tsx';
import type { Column } from './table/column.ts';
import { useOrder } from './content/useOrder.ts';
import { editPath, returnPath, withoutReturn } from '../../components/navigation/editPaths.ts';
import { kindOf } from './content/writtenKinds.ts';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { target } from './table/RowActions.tsx';
import type { Order, Step } from './content/useOrder.ts';

type Item = { _id: number } & Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** So many short texts of an item stand beside its name. */
const SHOWN = 2;

const ABOUT_COLUMN: Column<Item> = {
  title: 'Sobre',
  cell: ({ itemName }) => <Box lineClamp="2">{textOf(itemName) || 'Ya no está en el sitio'}</Box>,
};

function columnsOf(kind: Kind & { name: WrittenName }): Column<Item>[] {
  const { name, fields, title } = kind;
  const image = imageFieldOf(kind) ?? '';
  const more = Object.entries(fields).filter(([key, { type }]) => type === 'text' && key !== title);
  return [
    {
      title: fields[title]?.label ?? '',
      sort: title,
      width: '16rem',
      cell: (item) => (
        <>
          <Named
            name={textOf(item[title])}
            image={textOf(item[image])}
            editPath={editPath(name, item._id)}
          />
          <StateMark kind={name} id={item._id} state={textOf(item['state']) || undefined} />
        </>
      ),
    },
    ...('about' in fields ? [ABOUT_COLUMN] : []),
    ...more.slice(0, SHOWN).map(([key, { label }]): Column<Item> => ({
      title: label,
      sort: key,
      cell: (item) => <Box lineClamp="2">{textOf(item[key])}</Box>,
    })),
  ];
}

export function KindListScreen() {
  const kind = kindOf(useParams()['kind']);
  return kind ? <KindList key={kind.name} kind={kind} /> : <NotFound />;
}

function KindList({ kind }: { kind: Kind & { name: WrittenName } }) {
  const { name, label, title } = kind;
  const list = useContentList(name);
  const nameOf = (item: Item | undefined) => textOf(item?.[title]) || 'sin nombre';
  const items: Item[] = list.items;
  // Moved only where all of them are in sight, in their own order.
  const { search } = useLocation();
  const isMovable = kind.ordered && withoutReturn(search) === '' && items.length === list.total;
  const order = useOrder({
    ...{ name, reload: list.reload, listed: items.map(({ _id }) => _id) },
    nameOf: (id) => nameOf(items.find(({ _id }) => _id === id)),
  });
  const placeOf = ({ _id }: Item) => order.ids.indexOf(_id);
  const shown = isMovable ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items;
  const many = label.many.toLowerCase();
  return (
    <ContentList
      kind={name}
      title={label.many}
      back={returnPath(search, '/admin/contenido')}
      list={{ ...list, items: shown }}
      columns={columnsOf(kind)}
      nameOf={nameOf}
      search={`Buscar en ${many}`}
      create={`Agregar: ${label.one.toLowerCase()}`}
      empty={`Aún no hay nada en ${many}.`}
      question={`¿Borrar de ${many}?`}
      tools={name === 'testimonial' && <InviteButton />}
      notice={order.error !== null && <ErrorAlert text={order.error} />}
      said={order.said}
      {...(isMovable && {
        handlers: order.handlers,
        renderMore: (item: Item) => (
          <OrderButtons id={item._id} name={nameOf(item)} order={order} />
        ),
      })}
    />
  );
}

const InviteDialog = lazyWithPreload(
  async () => (await import('./testimonials/InviteDialog.tsx')).InviteDialog,
);

/** Asks a client for a testimonial. */
function InviteButton() {
  const [open, setOpen] = useState(false);
  const mails = useFeatures()?.mail === true;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageSquareQuote size={18} aria-hidden />
        Pedir un testimonio
      </Button>
      {open && (
        <Suspense>
          <InviteDialog mails={mails} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OrderButtonsProps {
  id: number;
  name: string;
  order: Order;
}

const STEPS = [
  [-1, ArrowUp, 'Subir'],
  [1, ArrowDown, 'Bajar'],
] as const satisfies [Step, typeof ArrowUp, string][];

/** Where an item stands in its list. */
const OrderButtons = ({ id, name, order }: OrderButtonsProps) => (
  <Box display="flex" gap="1" alignItems="center" data-order={id}>
    <Box
      draggable
      cursor="grab"
      color="fg.muted"
      p="1"
      display={{ base: 'none', lg: 'block' }}
      title="Arrastrar"
    >
      <GripVertical size={16} aria-hidden />
    </Box>
    {STEPS.map(([by, Icon, word]) => (
      <Button
        key={by}
        size="sm"
        variant="ghost"
        px="2"
        {...target}
        data-step={by}
        aria-label={`${word} ${name}`}
        title={`${word} (Alt + flecha)`}
        aria-disabled={order.isEnd(id, by) || undefined}
        opacity={order.isEnd(id, by) ? 0.4 : undefined}
        onClick={() => order.step(id, by)}
      >
        <Icon size={16} aria-hidden />
      </Button>
    ))}
  </Box>
);
