import { thread } from '@portafolio/proxy/contract/thread';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { useSending } from './useSending.ts';

/** Only where the site sends mail does an answer say whether one follows. */
export function FollowButton({ forum, following }: { forum: number; following: boolean }) {
  const [follows, setFollows] = useState(following);
  const change = useSending(async () => {
    const call = follows ? thread.unfollow : thread.follow;
    await request(call, { params: { id: forum } });
    setFollows(!follows);
  });
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={change.busy}
        onClick={() => {
          if (!change.busy) change.submit();
        }}
      >
        {follows ? 'Dejar de seguir' : 'Seguir por correo'}
      </Button>
      {change.error && <ErrorAlert text={change.error.text} />}
    </>
  );
}
