import { kinds } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { contentActions } from '../../state/content/contentSlices.ts';
import { errorOf } from '../../components/form/outcome.ts';
import type { FormError } from '../../components/form/outcome.ts';
import { useHoneypot } from '../../components/form/useHoneypot.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { withAnswers } from './OfferQuestions.tsx';
import { useMessage } from './useMessage.ts';

const MAX = kinds.contact.fields.comment.max;
const TOO_LONG = `Con tus respuestas, «Mensaje» pasa de ${String(MAX)} caracteres: acorta uno u otras.`;
const { create, resetCreate } = contentActions('contact');

type Hinted = 'email' | 'comment';
/** Who wrote the message that was sent. */
export type Sender = Record<'name' | 'email', string>;

const unseen = { email: false, comment: false };

export const looksComplete = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
/** Some write a number there, and are called. */
export const isPhone = (text: string) =>
  /^[+\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 8;

/** What looks wrong in a field that was left. Nothing waits for it: the form is sent as it is. */
function useHints({ email, comment }: Record<Hinted, string>) {
  const [left, setLeft] = useState(unseen);
  const odd = email !== '' && !looksComplete(email) && !isPhone(email);
  return {
    hints: {
      email: left.email && odd ? 'Parece incompleto: así no podría responderte.' : undefined,
      comment: left.comment && !comment.trim() ? 'Está vacío: no sabré qué necesitas.' : undefined,
    },
    leave: (name: Hinted) => () => setLeft((all) => ({ ...all, [name]: true })),
    forgetHints: () => setLeft(unseen),
  };
}

/** No validation. A failure is logged, and told: what was typed stays, to be sent again or another way. */
export function useContactForm() {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.contact.create);
  const { honeypot, honeypotFields, waiting } = useHoneypot();
  const { values, clear, asked, about, ...message } = useMessage();
  const { forgetHints, ...hinting } = useHints(values);
  const [tooLong, setTooLong] = useState<FormError | null>(null);
  const [sent, setSent] = useState<Sender>();
  const { name, email, topic } = values;
  const comment = withAnswers(values.comment, asked.questions, asked.answers);
  const whole = { name, email, topic, comment };
  useEffect(() => () => void dispatch(resetCreate()), [dispatch]);

  const submit = async () => {
    setSent(undefined);
    dispatch(resetCreate());
    const isTooLong = comment.length > MAX && values.comment.length <= MAX;
    setTooLong(isTooLong ? { field: 'comment', text: TOO_LONG } : null);
    if (isTooLong) return;
    try {
      await dispatch(
        create({ ...whole, ...(about && { offer: about }), ...(await honeypotFields()) }),
      ).unwrap();
      setSent({ name: name.trim(), email: email.trim() });
      // A wrong address is corrected without writing all of it again.
      if (email.includes('@') && !looksComplete(email)) return;
      clear();
      forgetHints();
    } catch (failure) {
      console.error('No se pudo enviar el mensaje.', failure);
    }
  };
  const sending = waiting || request.loading;
  return {
    ...{ values: whole, asked, ...message, ...hinting, sending, sent, submit, honeypot },
    error: tooLong ?? errorOf(request),
  };
}
