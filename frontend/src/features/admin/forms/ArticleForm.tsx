import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { TriangleAlert } from 'lucide-react';
import { RichTextEditor } from '../../../components/richText/RichTextEditor.tsx';
import type { EditorHandle } from '../../../components/richText/RichTextEditor.tsx';
import type { Item } from '../../../state/content/contentSlices.ts';
import { useOwner } from '../../../state/content/useOwner.ts';
import { Desk, initialSide, SideButtons } from '../editing/Desk.tsx';
import { DiscardDraft } from '../editing/DraftStatus.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { History } from '../editing/LazyHistory.tsx';
import { Preview } from '../editing/Preview.tsx';
import { readingTime } from '../../../components/richText/readingTime.ts';
import { review } from '../editing/review.ts';
import type { Finding } from '../editing/review.ts';
import { StateFields } from '../editing/StateFields.tsx';
import { TextFields } from '../editing/TextFields.tsx';
import { TitleField } from '../editing/TitleField.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useContentEdit } from '../editing/useContentEdit.ts';
import type { Edited } from '../editing/EditScreen.tsx';

const { fields } = kinds.article;
const TEXTS = [
  'title',
  'subtitle',
  'author',
  'createby',
  'timeline',
  'tags',
  'series',
  'canonical',
] as const;

/** What readers see, where the label says something else. */
const HELP = {
  author: 'Quien lo publica. Se lee junto a la fecha.',
  title: 'Sale arriba del nombre: de qué va, en dos palabras.',
  subtitle: 'Una frase debajo del título. Es la descripción en los buscadores.',
  createby: 'Quien lo escribió, si es otra persona.',
  tags: 'Separados por comas, diez como máximo: React, Bases de datos. Cada uno tiene su página.',
  series: 'Si es parte de una: el mismo nombre en cada parte.',
  canonical: 'La dirección donde salió primero, si fue en otro sitio.',
  timeline: 'El tiempo de lectura: se calcula solo mientras no lo escribas tú.',
};

function editable(article: Item<'article'>, owner = '') {
  const { name, title, subtitle, createby, timeline, image, comment_rtf } = article;
  const { state = 'published', publishAt = '', tags = '', series = '', canonical = '' } = article;
  // A new one has the name of the account that made it; readers know the owner's.
  const isNew = !name && !comment_rtf;
  const author = (isNew && owner) || article.author;
  const texts = { name, author, title, subtitle, createby, timeline, image, comment_rtf };
  return { ...texts, tags, series, canonical, state, publishAt };
}

export type ArticleValues = ReturnType<typeof editable>;

export function ArticleForm({ item, ...begun }: Edited<Item<'article'>, ArticleValues>) {
  const id = item._id;
  const owner = useOwner()?.name;
  const [loadedValues] = useState(() => editable(item, owner));
  const form = useContentEdit('article', { id, values: loadedValues, ...begun });
  const { values, set, edit } = form;
  const upload = (file: File) => uploadImage(file, { kind: 'article', id });
  const [uploadingCover, setUploadingCover] = useState(false);
  const [uploadingInText, setUploadingInText] = useState(false);
  const [initialText] = useState(values.comment_rtf);
  const [side, setSide] = useState(initialSide);
  const editor = useRef<EditorHandle>(null);
  // A long text is looked through when there is time.
  const looked = useDeferredValue(values);
  const findings = useMemo(() => review(looked), [looked]);

  const write = (html: string) => {
    if (['', readingTime(values.comment_rtf)].includes(values.timeline))
      set('timeline', readingTime(html));
    set('comment_rtf', html);
  };
  const show = ({ at }: Finding) => {
    const isSetting = 'field' in at && at.field !== 'name';
    if (!isSetting && initialSide() === undefined) setSide(undefined);
    // After the side that holds it is shown.
    requestAnimationFrame(() => {
      if ('field' in at) document.getElementsByName(at.field)[0]?.focus();
      else editor.current?.show(at.selector, at.nth);
    });
  };
  // What was refused is to be seen.
  const wrong = edit.error?.field;
  const [lastWrong, setLastWrong] = useState(wrong);
  if (wrong !== lastWrong) {
    setLastWrong(wrong);
    if (wrong) setSide(['name', 'comment_rtf'].includes(wrong) ? initialSide() : 'settings');
  }
  return (
    <EditForm
      label="Editar Blog"
      subject={values.name || 'blog sin nombre'}
      uploading={uploadingCover || uploadingInText}
      edit={edit}
      tools={<SideButtons side={side} onSide={setSide} count={findings.length} />}
    >
      <Desk
        side={side}
        preview={<Preview id={id} save={form.save} saving={edit.draft.saving} />}
        settings={
          <>
            <StateFields
              options={fields.state.options}
              state={values.state}
              onState={(state) => set('state', state)}
              publishAt={values.publishAt}
              onPublishAt={(moment) => set('publishAt', moment)}
            />
            <Review findings={findings} onShow={show} />
            <ImageField
              value={values.image}
              onChange={(path) => set('image', path)}
              upload={upload}
              onBusy={setUploadingCover}
            />
            <TextFields fields={fields} names={TEXTS} help={HELP} values={values} set={set} />
            <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              Su dirección: {location.host}
              {publicPath('article', { _id: id, name: values.name })}
            </Box>
            <DiscardDraft {...edit.draft} />
            <History
              kind="article"
              {...{ id, fields, published: loadedValues, replace: form.replace }}
            />
          </>
        }
      >
        <TitleField
          label={fields.name.label}
          placeholder="Título del artículo"
          max={fields.name.max}
          value={values.name}
          onChange={(name) => set('name', name)}
          onEnter={() => editor.current?.focus()}
        />
        <RichTextEditor
          ref={editor}
          label="Comentarios"
          defaultValue={initialText}
          onChange={write}
          uploadImage={upload}
          onBusyChange={setUploadingInText}
        />
      </Desk>
    </EditForm>
  );
}

interface ReviewProps {
  findings: Finding[];
  onShow: (finding: Finding) => void;
}

/** What to mend before publishing: each leads to its place. */
const Review = ({ findings, onShow }: ReviewProps) => (
  <Box>
    <Heading as="h2" textStyle="label">
      Revisar
    </Heading>
    {findings.length === 0 ? (
      <Box fontSize="sm" color="fg.muted" mt="1">
        Nada que arreglar.
      </Box>
    ) : (
      <Box as="ul" listStyleType="none" ps="0" mt="1" display="grid" gap="1">
        {findings.map((finding) => (
          <Box as="li" key={`${finding.text}${JSON.stringify(finding.at)}`}>
            <Button
              variant="ghost"
              size="sm"
              minH="11"
              h="auto"
              w="full"
              py="1.5"
              px="2"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              fontWeight="normal"
              onClick={() => onShow(finding)}
            >
              <Box as="span" color="accent.fg" flexShrink="0" alignSelf="start" pt="0.5">
                <TriangleAlert size={16} aria-hidden />
              </Box>
              {finding.text}
            </Button>
          </Box>
        ))}
      </Box>
    )}
  </Box>
);
