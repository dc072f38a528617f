import type { PlayAnswer } from './plays';
type J<T> = { headers: Record<string, unknown>; content: { 'application/json': T } };
type Id = { parameters: { path: { id: string } } };
export interface paths {
  '/api/plays': { post: { requestBody: { content: { 'application/json': { deal?: string; game?: string } } }; responses: { 201: J<PlayAnswer> } } };
  '/api/plays/{id}': { get: Id & { responses: { 200: J<PlayAnswer> } } };
  '/api/plays/{id}/actions': { post: Id & { requestBody: { content: { 'application/json': { at: number; actions: string } } }; responses: { 200: J<PlayAnswer> } } };
  '/api/plays/{id}/end': { post: Id & { responses: { 200: J<PlayAnswer> } } };
}
