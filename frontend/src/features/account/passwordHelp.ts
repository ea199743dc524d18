import { calls } from '@portafolio/proxy/contract';

const rule = calls.users.register.body?.fields['password'];

export const PASSWORD_HELP = `Entre ${String(rule?.min)} y ${String(rule?.max)} caracteres.`;
