import { useEffect, useRef, useState } from 'react';
import Delta from 'quill-delta';
import { Quill } from 'react-quill';
import { renderFormula } from '../../katex.ts';
import { formulaAt } from './blotAt.ts';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { FormProps } from './formName.ts';

const { USER, SILENT } = Quill.sources;

function Preview({ source }: { source: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) void renderFormula(source, box.current);
  }, [source]);
  return <div ref={box} className="rte-preview" aria-label="Vista previa" role="img" />;
}

export function FormulaForm({ quill, range, onClose }: FormProps) {
  const [before] = useState(() => formulaAt(quill, range));
  const [source, setSource] = useState(before ?? quill.getText(range).trim());
  const [error, setError] = useState<string>();
  const insert = () => {
    const formula = source.trim();
    if (!formula) {
      setError('Escribe una fórmula.');
      return;
    }
    const change = new Delta().retain(range.index).delete(range.length).insert({ formula });
    quill.updateContents(change, USER);
    quill.setSelection(range.index + 1, SILENT);
    onClose();
  };
  return (
    <FormBox
      {...{ quill, range }}
      title="Fórmula"
      submitLabel="Insertar fórmula"
      onSubmit={insert}
      onClose={onClose}
    >
      <FormInput
        takesFocus
        label="Fórmula en LaTeX"
        placeholder="e = mc^2"
        value={source}
        onChange={setSource}
        error={error}
      />
      {source.trim() && <Preview source={source} />}
    </FormBox>
  );
}
