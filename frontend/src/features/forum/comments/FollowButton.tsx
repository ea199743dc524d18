import { thread } from '@portafolio/proxy/contract/thread';
import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useAction } from '../../../state/useAction.ts';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';

interface FollowButtonProps extends ButtonProps {
  forum: number;
  following: boolean;
}

/** Only where the site sends mail does an answer say whether one follows. */
export function FollowButton({ forum, following, ...look }: FollowButtonProps) {
  const [follows, setFollows] = useState(following);
  const { busy, error, run } = useAction();
  const change = async () => {
    const call = follows ? thread.unfollow : thread.follow;
    if (await run(() => request(call, { params: { id: forum } }))) setFollows(!follows);
  };
  return (
    <>
      <Button variant="outline" {...look} aria-disabled={busy} onClick={() => void change()}>
        {follows ? 'Dejar de seguir' : 'Seguir por correo'}
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </>
  );
}
