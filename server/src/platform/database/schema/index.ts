export * from './catalogue.ts';
export * from './people.ts';
export * from './plans.ts';
export * from './platform.ts';
export * from './sign-in.ts';
