import { useEffect, useRef } from 'react';

const KEYS = [
  ['Ctrl+S', 'guarda el borrador y sigues aquí'],
  ['Ctrl+B, Ctrl+I, Ctrl+U', 'negrita, cursiva, subrayado'],
  ['Ctrl+K', 'enlace'],
  ['Ctrl+Z, Ctrl+Mayús+Z', 'deshacer, rehacer'],
  ['/', 'al empezar una línea: inserta una lista, una imagen, una tabla…'],
  ['#, ##, ### y espacio', 'títulos'],
  ['-, 1., [ ] y espacio', 'listas'],
  ['> y espacio', 'cita'],
  ['```', 'bloque de código'],
  ['**negrita**, *cursiva*, ~~tachado~~, `código`', 'al cerrar la marca'],
  ['Alt+F10 o Escape', 'a la barra de formato; Escape vuelve al texto'],
  ['Alt+P', 'vista previa'],
];

/** The keys and marks of the editor. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for the whole dialog
    <div
      className="rte-form rte-keys"
      role="dialog"
      aria-label="Teclas y marcas"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="rte-form-title">Teclas y marcas</p>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="rte-form-buttons">
        <button ref={close} type="button" className="rte-button" onClick={onClose}>
          Cerrar
        </button>
      </div>
    </div>
  );
}
