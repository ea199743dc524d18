import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contentActions } from '../../state/content/contentSlices.ts';
import { subjectFrom } from '../../components/navigation/contactSubject.ts';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useHoneypot } from '../../components/form/useHoneypot.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { useOwner } from '../../state/content/useOwner.ts';

const blank = { name: '', email: '', topic: '', comment: '' };
const { create, resetCreate } = contentActions('contact');

type Hinted = 'email' | 'comment';
const unseen = { email: false, comment: false };

const looksComplete = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** What looks wrong in a field that was left. Nothing waits for it: the form is sent as it is. */
function useHints({ email, comment }: Record<Hinted, string>) {
  const [left, setLeft] = useState(unseen);
  const odd = email !== '' && !looksComplete(email);
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
  const owner = useOwner();
  const request = useAppSelector((state) => state.contact.create);
  const { honeypot, honeypotFields, waiting } = useHoneypot();
  const { values, fill, reset, input } = useForm(blank);
  const { forgetHints, ...hinting } = useHints(values);
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const fillSubject = useEffectEvent((from: string) => fill('topic', subjectFrom(from)));
  // After hydration, because the page was rendered without it.
  useEffect(() => fillSubject(search), [search]);
  useEffect(() => () => void dispatch(resetCreate()), [dispatch]);

  const submit = async () => {
    setSentTo(null);
    dispatch(resetCreate());
    try {
      await dispatch(create({ ...values, ...(await honeypotFields()) })).unwrap();
      setSentTo(values.name.trim() || owner.name);
      reset(blank);
      forgetHints();
    } catch (failure) {
      console.error('No se pudo enviar el mensaje.', failure);
    }
  };
  const sending = waiting || request.loading;
  return { values, input, ...hinting, sending, sentTo, error: errorOf(request), submit, honeypot };
}
