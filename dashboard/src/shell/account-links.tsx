import { useLocation } from '@tanstack/react-router';
import { shellTexts } from '../texts/shell.ts';
import { ButtonLink } from '../ui/button.tsx';

/** To an account and back to this page. Its address alone: what a fragment holds is not for the service. */
export function AccountLinks() {
  const next = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <ButtonLink to="/app/login" search={{ next }}>
        {shellTexts.signIn}
      </ButtonLink>
      <ButtonLink variant="primary" to="/app/register" search={{ next }}>
        {shellTexts.register}
      </ButtonLink>
    </>
  );
}
