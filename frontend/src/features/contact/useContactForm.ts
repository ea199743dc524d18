import { useState } from 'react';
import { contentActions } from '../../state/content.ts';
import { useFields } from '../../components/useFields.ts';
import { useTrap } from '../../components/useTrap.tsx';
import { useAppDispatch } from '../../state/hooks.ts';
import { useOwner } from '../../state/owner.ts';

const blank = { name: '', email: '', topic: '', comment: '' };

/** Nothing is checked, and a failure is only told to the console: the words stay to be sent again. */
export function useContactForm() {
  const dispatch = useAppDispatch();
  const owner = useOwner();
  const { trap, told } = useTrap();
  const { values, setValues, field } = useFields(blank);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async () => {
    setSending(true);
    setSentTo(null);
    try {
      await dispatch(contentActions('contact').create({ ...values, ...told() })).unwrap();
      setSentTo(values.name.trim() || owner.name);
      setValues(blank);
    } catch (failure) {
      console.error('No se pudo enviar el mensaje.', failure);
    } finally {
      setSending(false);
    }
  };
  return { field, sending, sentTo, submit, trap };
}
