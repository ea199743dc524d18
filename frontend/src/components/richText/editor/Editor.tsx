import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Dispatch, Ref, SetStateAction, ComponentType } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import 'quill/dist/quill.core.css';
import '../richText.css';
import './editor.css';
import { rangeOf } from './forms/blotAt.ts';
import { useForm } from './forms/useForm.ts';
import { registerFormats } from './formats/register.ts';
import { formatMarks } from './marks.ts';
import { modulesOf } from './modules.ts';
import type { Notices } from './modules.ts';
import { SlashMenu } from './SlashMenu.tsx';
import { keepLineAfter } from './tables.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { createUploads } from './uploads/uploader.ts';
import type { UploadImage } from './uploads/uploader.ts';
import { useTextboxAria } from './useTextboxAria.ts';
import { FormulaForm } from './forms/FormulaForm.tsx';
import type { FormName, FormProps } from './forms/formName.ts';
import { ImageForm } from './forms/ImageForm.tsx';
import { LinkForm } from './forms/LinkForm.tsx';
import { VideoForm } from './forms/VideoForm.tsx';
import { sanitize } from '../reader/sanitize.ts';

registerFormats();

export interface RichTextEditorProps {
  label: string;
  /** Uncontrolled: give the editor another `key` for another text. */
  defaultValue: string;
  onChange: (html: string) => void;
  uploadImage: UploadImage;
  /** Whether images are being uploaded: saved then, the text would lack them. */
  onBusyChange?: (busy: boolean) => void;
  invalid?: boolean;
  ref?: Ref<EditorHandle>;
}

export interface EditorHandle {
  focus: () => void;
  /** Selects the nth element of the text that matches; of a picture, its form opens. */
  show: (selector: string, nth: number) => void;
}

const HELP =
  'Alt+F10 o Escape llevan a la barra de formato, y Escape de vuelta; el tabulador, al campo siguiente. Las imágenes también se pueden pegar o arrastrar.';

/** Quill reads its modules once; a ref lets them call the latest props. */
function useModules(
  quill: () => Quill | undefined,
  props: RichTextEditorProps,
  setNotices: Dispatch<SetStateAction<string[]>>,
) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const upload = (file: File) => latest.current.uploadImage(file);
    const onBusy = (count: number) => latest.current.onBusyChange?.(count > 0);
    const notices: Notices = {
      add: (text) => setNotices((now) => (now.includes(text) ? now : [...now, text])),
      clear: () => setNotices([]),
    };
    return modulesOf(createUploads(quill, upload, onBusy, notices.add), notices);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `quill` reads a ref
  }, []);
}

export default function Editor(props: RichTextEditorProps) {
  const { label, defaultValue, onChange, invalid = false, ref } = props;
  const id = useId();
  const editor = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill>();
  const [notices, setNotices] = useState<string[]>([]);
  const modules = useModules(() => editor.current?.editor, props, setNotices);
  const { form, open, close } = useForm(quill);
  const files = useRef<HTMLInputElement>(null);
  const onFile = () => files.current?.click();
  useEffect(() => {
    const made = editor.current?.getEditor();
    setQuill(made);
    if (!made) return undefined;
    const stops = [formatMarks(made), keepLineAfter(made)];
    return () => stops.forEach((stop) => stop());
  }, []);
  useImperativeHandle(ref, () => ({
    focus: () => quill?.focus(),
    show: (selector, nth) => {
      const element = quill?.root.querySelectorAll(selector)[nth];
      const range = element && rangeOf(quill, element);
      if (!range) return;
      quill.setSelection(range, Quill.sources.USER);
      element.scrollIntoView({ block: 'center' });
      if (element.tagName === 'IMG') open('image');
    },
  }));
  const ids = { labelledBy: `${id}-label`, describedBy: `${id}-help` };
  useTextboxAria(quill, { id: `${id}-text`, invalid, ...ids });
  return (
    <div className="rte" data-invalid={invalid || undefined}>
      <p className="rte-label" id={ids.labelledBy}>
        {label}
      </p>
      <div className="rte-frame">
        {quill && (
          <div className="rte-bar">
            <Toolbar quill={quill} openForm={form?.name} onForm={open} />
            {notices.length > 0 && (
              <div className="rte-notices" role="status">
                {notices.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <button
                  type="button"
                  className="rte-button"
                  onClick={() => {
                    setNotices([]);
                    quill.focus({ preventScroll: true });
                  }}
                >
                  Cerrar aviso
                </button>
              </div>
            )}
          </div>
        )}
        {quill && form && (
          <Form
            key={`${form.name}${String(form.range.index)}`}
            {...form}
            quill={quill}
            onFile={onFile}
            onClose={close}
          />
        )}
        {quill && <SlashMenu quill={quill} onForm={open} />}
        <ReactQuill
          ref={editor}
          theme="default"
          placeholder="Escribe aquí. Con «/» insertas una lista, una imagen, una tabla…"
          useSemanticHTML={false}
          modules={modules}
          defaultValue={defaultValue}
          onChange={(_html, _delta, source) => {
            const root = editor.current?.editor?.root;
            if (source === 'user' && root) onChange(savedHtml(root));
          }}
        />
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label="Archivos de imagen"
        onChange={({ target }) => {
          if (target.files) quill?.uploader.upload(quill.getSelection(true), target.files);
          close();
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <p className="rte-help" id={ids.describedBy}>
        {HELP}
      </p>
    </div>
  );
}

const FORMS: Record<FormName, ComponentType<FormProps>> = {
  link: LinkForm,
  image: ImageForm,
  video: VideoForm,
  formula: FormulaForm,
};

function Form({ name, ...props }: FormProps & { name: FormName }) {
  const Chosen = FORMS[name];
  return <Chosen {...props} />;
}

const CURSOR_CHARACTER = /\uFEFF/g;

/** A formula is saved as its source, and rendered wherever it is shown. */
function keepFormulaSources(root: Element): void {
  for (const formula of root.querySelectorAll<HTMLElement>('.ql-formula')) {
    formula.textContent = formula.dataset['value'] ?? '';
  }
}

/** The HTML to be saved: the content of the editor without Quill's own elements. */
export function savedHtml(editing: Element): string {
  const copy = editing.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('.ql-ui, .ql-cursor')) element.remove();
  keepFormulaSources(copy);
  const box = document.createElement('div');
  box.append(sanitize(copy.innerHTML.replace(CURSOR_CHARACTER, '')));
  if (
    box.lastElementChild?.previousElementSibling?.tagName === 'TABLE' &&
    box.lastElementChild.innerHTML === '<br>'
  )
    box.lastElementChild.remove();
  return box.innerHTML === '<p><br></p>' ? '' : box.innerHTML;
}
